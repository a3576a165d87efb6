import { SLICES } from "@/components/packs/motion/strip";
import { packPicture } from "@/components/packs/pack-pictures";
import { RipPicture } from "@/components/packs/rip-picture";

const CRUMBS = 18;

type PackInHandProps = { packArt: string; packName: string; width: number; error: string | null };

/** The back lies behind the cards; body, sealed part, strip and light lie in front. */
export function PackInHand({ packArt, packName, width, error }: PackInHandProps) {
  const picture = (layer: "sealed" | "body" | "strip" | "back" | "crease") =>
    packPicture(packArt, layer, width);
  return (
    <>
      <div data-part="back" className="rip-hand rip-hand-back" aria-hidden="true">
        <div data-part="tilt" className="rip-layer rip-deep">
          <RipPicture src={picture("back")} alt="" className="rip-sheet" />
        </div>
      </div>
      <div data-part="front" className="rip-hand rip-hand-front">
        <div className="rip-hand-shadow" aria-hidden="true" />
        <div data-part="tilt" className="rip-layer rip-deep" aria-hidden="true">
          <RipPicture src={picture("body")} alt="" className="rip-sheet" />
          <RipPicture
            data-part="crease"
            src={picture("crease")}
            alt=""
            className="rip-sheet rip-crease"
          />
          <div className="rip-sealed-window">
            <div data-part="sealed" className="rip-layer rip-sealed">
              <RipPicture
                data-part="sealed-picture"
                src={picture("sealed")}
                alt=""
                className="rip-sheet"
              />
            </div>
          </div>
          <div className="rip-sheen" style={{ maskImage: `url(${picture("body")})` }}>
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
                  backgroundImage: `url(${picture("strip")})`,
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
