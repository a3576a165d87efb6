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
      hidden: true,
    });
    if (capture) input.setAttribute("capture", capture);
    const end = () => {
      input.remove();
      resolve([...(input.files ?? [])]);
    };
    input.addEventListener("change", end);
    input.addEventListener("cancel", end);
    // An input outside of the document may be collected while its picker is open.
    document.body.append(input);
    input.click();
  });
}
