/** Foil crumbs at the tear: a fixed pool of DOM elements, reused in turn. */
export class Crumbs {
  private readonly crumbs: HTMLElement[];
  private next = 0;

  constructor(private readonly dust: HTMLElement) {
    this.crumbs = Array.from(dust.children, (crumb) => crumb as HTMLElement);
  }

  /** Starts a crumb at a point of the tear, falling against its direction. */
  fall(x: number, y: number, direction: number): void {
    const crumb = this.crumbs[this.next++ % this.crumbs.length];
    if (!crumb || Math.random() > 0.55) return;
    this.dust.style.display = "block";
    const drift = (Math.random() - 0.35) * 70 * -direction;
    const up = 20 + Math.random() * 46;
    const spin = Math.random() * 500 - 250;
    crumb.getAnimations().forEach((animation) => animation.cancel());
    crumb.animate(
      [
        {
          transform: `translate(${x}px,${y}px) scale(${0.5 + Math.random() * 0.7})`,
          opacity: 1,
          easing: "cubic-bezier(.2,.7,.5,1)",
        },
        {
          transform: `translate(${x + drift * 0.7}px,${y + 20 - up}px) rotate(${spin * 0.5}deg)`,
          opacity: 1,
          offset: 0.34,
          easing: "cubic-bezier(.5,0,.9,.5)",
        },
        {
          transform: `translate(${x + drift * 1.5}px,${y + 140 + up}px) rotate(${spin}deg) scale(.5)`,
          opacity: 0,
        },
      ],
      { duration: 820 },
    );
  }

  clear(): void {
    this.dust.style.display = "none";
  }
}
