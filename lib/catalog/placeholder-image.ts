import "server-only";

const WIDTH = 400;
const HEIGHT = 500;
const TEETH = 12;
const left = 90;
const right = 310;
const top = 90;
const bottom = 410;

function crimp(y: number, depth: number, from: number, to: number): string {
  const step = (to - from) / TEETH;
  return Array.from(
    { length: TEETH },
    (_, i) =>
      `L${Math.round(from + step * (i + 0.5))} ${y + depth}L${Math.round(from + step * (i + 1))} ${y}`,
  ).join("");
}

export const placeholderImage = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="No picture">
<path fill="#8a8a86" fill-opacity=".14" stroke="#8a8a86" stroke-width="4" stroke-linejoin="round" d="M${left} ${top}${crimp(top, -12, left, right)}V${bottom}${crimp(bottom, 12, right, left)}Z"/>
<path stroke="#8a8a86" stroke-width="3" stroke-opacity=".6" d="M${left} ${top + 30}H${right}M${left} ${bottom - 30}H${right}"/>
</svg>`;
