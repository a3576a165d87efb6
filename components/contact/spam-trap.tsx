/**
 * A field for bots, which fill in every field. People never see it: it is off screen, inert and out
 * of the tab order. Browsers and password managers don't autofill its name.
 */
export function SpamTrap() {
  return (
    <div inert aria-hidden="true" className="sr-only">
      <label>
        Leave this field empty
        <input
          name="reference"
          autoComplete="off"
          tabIndex={-1}
          data-1p-ignore=""
          data-bwignore=""
          data-lpignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  );
}
