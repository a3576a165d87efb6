type Wanted = {
  accept: string;
  isMultiple?: boolean;
  /** Opens the camera instead of the files on a phone. */
  capture?: "environment";
};

/** Opens the browser's file picker. Resolves with an empty list when it is closed. */
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
