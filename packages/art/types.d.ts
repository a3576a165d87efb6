type ArtDescription = Readonly<
  Record<string, string | number | boolean | readonly string[] | undefined>
>;
type ArtDrawing = (description?: ArtDescription) => string;
interface CatalogEntry {
  year: number;
  brand: string;
  set: string;
  format: string;
  category: string;
  provenance: string;
  price: string;
  boxes: number;
  packs: number;
  cardsPerPack: number;
  name: string;
  description: string;
  art: ArtDescription & { palette: string; seed: string };
}

declare module "@/packages/art/brand.mjs" {
  export const mark: ArtDrawing;
  export const placeholder: ArtDrawing;
}
declare module "@/packages/art/boxes.mjs" {
  export const BOXES: readonly (ArtDescription & { readonly title: string })[];
  export const boxSlugOf: (box: { readonly title: string }) => string;
  export const boxDescriptionOf: (box: ArtDescription) => ArtDescription;
}
declare module "@/packages/art/card/back.mjs" {
  export const cardBack: (description?: ArtDescription, texts?: string[]) => string;
}
declare module "@/packages/art/card/front.mjs" {
  export const cardFront: (description?: ArtDescription, texts?: string[]) => string;
  export const TEMPLATES: readonly string[];
  export const STORY_TEMPLATES: readonly string[];
}
declare module "@/packages/art/card/hand.mjs" {
  export const hand: (cards: readonly ArtDescription[]) => string;
}
declare module "@/packages/art/card/house-back.mjs" {
  export const houseBack: ArtDrawing;
}
declare module "@/packages/art/catalog.mjs" {
  export const listCatalog: () => CatalogEntry[];
  export const slugOf: (entry: CatalogEntry) => string;
  export const descriptionOf: (entry: CatalogEntry) => ArtDescription;
  export const altOf: (entry: CatalogEntry) => string;
}
declare module "@/packages/art/packs.mjs" {
  export const listRipPacks: () => (readonly [string, ArtDescription])[];
}
declare module "@/packages/art/films/plate.mjs" {
  export const plate: (shot: { words: string; camera: string }) => string;
}
declare module "@/packages/art/palette.mjs" {
  export const PARALLELS: readonly string[];
}
declare module "@/packages/art/product/box.mjs" {
  export const productBox: ArtDrawing;
}
declare module "@/packages/art/product/label.mjs" {
  export const FORMATS: readonly string[];
}
declare module "@/packages/art/product/pack.mjs" {
  export const pack: ArtDrawing;
}
declare module "@/packages/art/product/torn-pack.mjs" {
  export const packBack: ArtDrawing;
  export const packBody: ArtDrawing;
  export const packCrease: () => string;
  export const packStrip: ArtDrawing;
  export const sealedPack: ArtDrawing;
  export const tornEdge: () => string;
}
declare module "@/packages/art/product/tear-line.mjs" {
  export const OVERLAP: number;
  export const TEAR_LINE: readonly (readonly [number, number])[];
}
declare module "@/packages/art/showcase.mjs" {
  export const HAND: readonly ArtDescription[];
}
declare module "@/packages/art/steps/steps.mjs" {
  export const STEPS: Readonly<Record<"find" | "open" | "rip" | "collect", () => string>>;
}
declare module "@/packages/art/sample.mjs" {
  type SampleCard = ArtDescription &
    Readonly<
      Record<
        | "id"
        | "player"
        | "set"
        | "number"
        | "category"
        | "parallel"
        | "rarity"
        | "estimatedValue"
        | "template",
        string
      >
    > & {
      readonly pack?: number;
      readonly serial?: string;
    };
  export const listSampleCards: () => SampleCard[];
  export const listDemoCards: () => SampleCard[];
  interface Story {
    readonly slug: string;
    readonly year: number;
    readonly brand: string;
    readonly set: string;
    readonly format: string;
    readonly category: string;
    readonly template: string;
    readonly parallels: readonly string[];
    readonly cards: readonly (SampleCard & { readonly pack: number })[];
    readonly checklist: readonly { readonly number: string; readonly player: string }[];
  }
  export const STATION_STORY: string;
  export const listStories: () => Story[];
  export const pictureNameOf: (card: SampleCard) => string;
  export const cardAltOf: (card: SampleCard) => string;
}
