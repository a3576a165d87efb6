/** A toast lies above an open dialog or sheet: pressing its button is not meant to close what is below. */
export function stayOpenForToasts(event: CustomEvent<{ originalEvent: Event }>): void {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest("[data-sonner-toaster]")) event.preventDefault();
}
