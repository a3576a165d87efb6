import { packPicture, sealed } from "@/components/cards/pack-art";
import { BELOW_TEAR, stripClip } from "@/components/cards/tear-line";
import { SLICES } from "@/components/packs/motion/strip";
import { RipPicture } from "@/components/packs/rip-picture";

const CRUMBS = 18;

type PackInHandProps = { packArt: string; packName: string; width: number; error: string | null };

/**
 * The back lies behind the cards; body, sealed part, strip and light lie in front. Body and strip
 * are cut out of the sealed pack's picture.
 */
export function PackInHand({ packArt, packName, width, error }: PackInHandProps) {
  const whole = packPicture(sealed(packArt), width);
  return (
    <>
      <div data-part="back" className="rip-hand rip-hand-back" aria-hidden="true">
        <div data-part="tilt" className="rip-layer rip-deep">
          <RipPicture src={packPicture("back", width)} alt="" className="rip-sheet" />
        </div>
      </div>
      <div data-part="front" className="rip-hand rip-hand-front">
        <div className="rip-hand-shadow" aria-hidden="true" />
        <div data-part="tilt" className="rip-layer rip-deep" aria-hidden="true">
          <RipPicture src={whole} alt="" className="rip-sheet" style={{ clipPath: BELOW_TEAR }} />
          <RipPicture src={packPicture("torn-edge", width)} alt="" className="rip-sheet" />
          <RipPicture
            data-part="crease"
            src={packPicture("crease", width)}
            alt=""
            className="rip-sheet rip-crease"
          />
          <div className="rip-sealed-window">
            <div data-part="sealed" className="rip-layer rip-sealed">
              <RipPicture data-part="sealed-picture" src={whole} alt="" className="rip-sheet" />
            </div>
          </div>
          <div className="rip-sheen" style={{ maskImage: `url(${whole})`, clipPath: BELOW_TEAR }}>
            <i data-part="sheen" />
          </div>
          <div className="rip-slit">
            <i data-part="slit" />
          </div>
          <div data-part="strip" className="rip-strip">
            {Array.from({ length: SLICES }, (_, slice) => (
              <b
                key={slice}
                style={{
                  left: `${(slice / SLICES) * 100}%`,
                  width: `calc(${100 / SLICES}% + 1px)`,
                  clipPath: stripClip(slice, SLICES),
                  backgroundImage: `url(${whole})`,
                  backgroundPositionX: `${(slice / (SLICES - 1)) * 100}%`,
                }}
              >
                <i />
              </b>
            ))}
          </div>
          <div data-part="notch" className="rip-notch">
            <i />
          </div>
        </div>
        <button
          type="button"
          data-part="grip"
          className="rip-grip"
          aria-label={`Tear open ${packName}`}
        />
        <p data-part="hint" className="rip-hint" data-failed={error !== null}>
          {error ?? (
            <>
              <span className="motion-reduce:hidden pointer-coarse:hidden">
                Swipe the top edge, or press Enter
              </span>
              <span className="not-pointer-coarse:hidden motion-reduce:hidden">
                Swipe along the top edge, or tap
              </span>
              <span className="motion-safe:hidden">
                <span className="pointer-coarse:hidden">Click the pack, or press Enter</span>
                <span className="not-pointer-coarse:hidden">Tap the pack to open it</span>
              </span>
            </>
          )}
        </p>
      </div>
      <div data-part="dust" className="rip-dust" aria-hidden="true">
        {Array.from({ length: CRUMBS }, (_, crumb) => (
          <i key={crumb} />
        ))}
      </div>
    </>
  );
}
