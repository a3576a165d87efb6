// Repetition draws the crimp's teeth, so that the outline stays readable.
const TEETH = "l5.5-8 5.5 8".repeat(20);
const TEETH_BACK = "l-5.5 8-5.5-8".repeat(20);

/** A thick dashed line draws the ridges. */
function Ridges({ top, height }: { top: number; height: number }) {
  return (
    <path
      className="stroke-wax-foreground"
      strokeOpacity=".22"
      strokeWidth={height}
      strokeDasharray="1.5 6.5"
      d={`M97.25 ${top + height / 2}h202`}
    />
  );
}

/** A torn-open pack with a word on it, for pages without content. */
export function TornPack({ word }: { word: string }) {
  return (
    <svg viewBox="0 0 400 420" aria-hidden="true" className="w-full max-w-104 justify-self-center">
      <g transform="rotate(-5 200 230)">
        <path
          className="fill-wax"
          d={`M90 150l14-12 17 9 19-15 18 11 21-13 17 11 20-13 17 10 21-12 18 9 20-11 18 8V380${TEETH_BACK}z`}
        />
        <Ridges top={352} height={24} />
        <text
          x="200"
          y="282"
          textAnchor="middle"
          className="fill-wax-foreground text-[60px] font-brand tracking-[-3px]"
        >
          {word}
        </text>
      </g>
      <g transform="translate(26 -34) rotate(9 200 100)">
        <path
          className="fill-wax"
          d={`M90 78${TEETH}v30l-18-8-20 11-18-9-21 12-17-10-20 13-17-11-21 13-18-11-19 15-17-9-14 12z`}
        />
        <Ridges top={80} height={16} />
      </g>
    </svg>
  );
}
