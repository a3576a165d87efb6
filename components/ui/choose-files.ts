type Wanted = {
  accept: string;
  isMultiple?: boolean;
  /** On a phone: the camera rather than the files. */ capture?: "environment";
};

/** Opens the browser's file picker. Closing it chooses nothing. */
export function chooseFiles({ accept, isMultiple = false, capture }: Wanted): Promise<File[]> {
  return new Promise((resolve) => {
    const input = Object.assign(document.createElement("input"), {
      type: "file",
      accept,
      multiple: isMultiple,
    });
    if (capture) input.setAttribute("capture", capture);
    input.addEventListener("change", () => resolve([...(input.files ?? [])]));
    input.addEventListener("cancel", () => resolve([]));
    input.click();
  });
}
