// Draws every picture of the site into public/art, lib/samples and app. Run with `npm run art`; a second run changes no byte.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { mark, placeholder } from './brand.mjs';
import { cardBack } from './card/back.mjs';
import { cardFront } from './card/front.mjs';
import { hand } from './card/hand.mjs';
import { altOf, descriptionOf, listCatalog, slugOf } from './catalog.mjs';
import { appIcon, favicon, maskableIcon, tabIcon } from './icons.mjs';
import { blurOf, keepOnly, writeFile, writePictures } from './picture.mjs';
import { productBox } from './product/box.mjs';
import { packBack, packBody, packStrip, sealedPack } from './product/torn-pack.mjs';
import { cardAltOf, listSampleCards, pictureNameOf } from './sample.mjs';
import { sheets } from './sheet.mjs';
import { CARDS, HAND, PACKS } from './showcase.mjs';
import { STEPS } from './steps/steps.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
// encoders run outside the main thread: a few listings at a time keep the cores busy
const AT_ONCE = 4;
const CARD_WIDTHS = [160, 250, 500];
const at = (...parts) => path.join(root, ...parts);

/** `draw` of every entry, a few at a time. */
async function inTurn(entries, draw) {
  const drawn = [];
  for (let i = 0; i < entries.length; i += AT_ONCE) drawn.push(...(await Promise.all(entries.slice(i, i + AT_ONCE).map(draw))));
  return drawn;
}

async function products() {
  const folder = at('public/art/products');
  const names = [];
  const draw = async entry => {
    const slug = slugOf(entry);
    const svg = productBox(descriptionOf(entry));
    names.push(...(await writePictures(folder, slug, svg, [240, 480, 640])));
    return [slug, { width: 640, height: 800, alt: altOf(entry), blur: await blurOf(svg) }];
  };
  const pictures = Object.fromEntries(await inTurn(listCatalog(), draw));
  await keepOnly(folder, names);
  await writeFile(at('prisma/seed/catalog-art.json'), JSON.stringify(pictures, null, 2) + '\n');
}

async function packs() {
  const folder = at('public/art/packs');
  const names = [];
  for (const [slug, description] of PACKS) {
    for (const [layer, draw] of Object.entries({ sealed: sealedPack, body: packBody, strip: packStrip, back: packBack })) {
      names.push(...(await writePictures(folder, `${slug}-${layer}`, draw(description), [268, 536])));
    }
  }
  await keepOnly(folder, names);
}

async function cards() {
  const folder = at('public/art/cards');
  const names = [];
  for (const [slug, description] of CARDS) names.push(...(await writePictures(folder, slug, cardFront(description), [250, 500])));
  await keepOnly(folder, names);
  await writePictures(at('public/art'), 'hand', hand(HAND), [640, 1000]);
}

async function steps() {
  const folder = at('public/art/steps');
  const names = [];
  for (const [name, draw] of Object.entries(STEPS)) names.push(...(await writePictures(folder, name, draw(), [480, 960], { quality: 47 })));
  await keepOnly(folder, names);
}

async function sampleCards() {
  const folder = at('lib/samples/pictures');
  const all = listSampleCards();
  const names = await inTurn(all, async card => {
    const name = pictureNameOf(card);
    const front = await writePictures(folder, `${name}-front`, cardFront(card), CARD_WIDTHS, { quality: 45, webp: false });
    return [...front, ...(await writePictures(folder, `${name}-back`, cardBack(card), CARD_WIDTHS, { quality: 45, webp: false }))];
  });
  await keepOnly(folder, names.flat());
  const pictures = all.map(card => [card.id, { name: pictureNameOf(card), width: 500, height: 700, alt: cardAltOf(card) }]);
  await writeFile(at('lib/samples/sample-card-art.json'), JSON.stringify(Object.fromEntries(pictures), null, 2) + '\n');
}

async function brand() {
  await writeFile(at('public/art/placeholder.svg'), placeholder());
  await writeFile(at('public/art/mark.svg'), mark());
  await writeFile(at('app/icon.svg'), tabIcon());
  await writeFile(at('app/favicon.ico'), await favicon());
  await writeFile(at('app/apple-icon.png'), await appIcon(180, { rounded: false }));
  await writeFile(at('public/icon-192.png'), await appIcon(192));
  await writeFile(at('public/icon-512.png'), await appIcon(512));
  await writeFile(at('public/icon-512-maskable.png'), await maskableIcon(512));
}

const PARTS = { brand, cards, packs, steps, sample: sampleCards, products };
const asked = process.argv.slice(2);
if (asked.includes('--sheet')) {
  await sheets(at('.data/sheets'));
} else {
  for (const [name, draw] of Object.entries(PARTS)) if (asked.length === 0 || asked.includes(name)) await draw();
}
