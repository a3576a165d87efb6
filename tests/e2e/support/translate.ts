/**
 * Mimics a browser's translator: wraps each text of the page in elements, including later ones.
 * Runs in the page.
 */
export function translate(): void {
  const UNTOUCHED = "font, script, style, noscript, textarea, svg, [translate=no]";
  function wrap(text: Text) {
    const parent = text.parentElement;
    if (!parent || !text.data.trim() || parent.closest(UNTOUCHED)) return;
    const outer = document.createElement("font");
    const inner = document.createElement("font");
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
  function wrapAll(root: Node) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(wrap);
  }
  function begin() {
    wrapAll(document.body);
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        if (type === "characterData") wrap(target as Text);
        else
          for (const node of addedNodes) {
            if (node instanceof Text) wrap(node);
            else wrapAll(node);
          }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }
  // People translate a page that they see, so its scripts have run.
  addEventListener("load", () => setTimeout(begin, 300));
}
