// The sample cards: a blaster box of seven packs, and a small collection.
import { createHash } from 'node:crypto';
import fs from 'node:fs';

const FILE = new URL('../../lib/samples/sample-cards.json', import.meta.url);

/** The sample cards as picture descriptions; `pack` is there for those of the box. */
export const listSampleCards = () => JSON.parse(fs.readFileSync(FILE, 'utf8'));

/** What a card's pictures are called: from the name of one nobody gets to the name of the next in its pack. */
export const pictureNameOf = card => createHash('sha256').update(JSON.stringify(card)).digest('hex').slice(0, 16);

/** Text for those who do not see the front. */
export const cardAltOf = ({ player, year, set, number, parallel, serial }) =>
  [`${player}, ${year} ${set}, number ${number}`, parallel === 'Base' ? '' : parallel, serial ? `serial ${serial.replace('/', ' of ')}` : '']
    .filter(Boolean)
    .join(', ');
