/**
 * A field for programs that fill in every field. People never meet it: it is off the screen and inert, out of the tab order and of
 * what screen readers see. Its name is none that browsers or password managers fill in, and they are told to leave it alone.
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
