import { POST as dismiss } from "@/app/api/admin/moderation/[type]/[id]/dismiss/route";
import { POST as hide } from "@/app/api/admin/moderation/[type]/[id]/hide/route";
import { POST as restore } from "@/app/api/admin/moderation/[type]/[id]/restore/route";
import { GET as readDesk } from "@/app/api/admin/moderation/route";
import { DELETE as takeBack } from "@/app/api/publications/[id]/route";
import { GET as find, POST as publish } from "@/app/api/publications/route";
import { GET as readPack } from "@/app/api/published/[slug]/packs/[pack]/route";
import { POST as report } from "@/app/api/published/[slug]/reports/route";
import { PUT as arrange } from "@/app/api/showcase/items/route";
import { GET as readOwn, PUT as save } from "@/app/api/showcase/route";
import { POST as reportShowcase } from "@/app/api/showcases/[name]/reports/route";
import { GET as readPicture } from "@/app/shared/[slug]/[file]/route";
import { openPack } from "@/lib/packs/open-pack";
import { saveProgress } from "@/lib/packs/save-progress";
import { db, type Tx } from "@/lib/platform/database/db";
import { moderationSchema } from "@/lib/showcase/moderation/schema";
import {
  type OwnShowcase,
  ownShowcaseSchema,
  type Publication,
  publicationSchema,
} from "@/lib/showcase/schema";
import { createOwnedBox } from "@/tests/setup/collection";
import { createUser } from "@/tests/setup/factories";
import { callPatiently as call, sessionOf } from "@/tests/setup/request";

type Kind = Publication["kind"];

/** The showcase calls of one browser. No cookie means a stranger's. */
export function sharingOf(cookie = "") {
  const own = { cookie };
  return {
    publish: (kind: unknown, id: unknown) =>
      call(publish, "/api/publications", { method: "POST", ...own, body: { kind, id } }),
    find: (kind: Kind, id: string) =>
      call(find, `/api/publications?${new URLSearchParams({ kind, id })}`, own),
    takeBack: (id: string) =>
      call(takeBack, `/api/publications/${id}`, { method: "DELETE", ...own, params: { id } }),
    showcase: () => call(readOwn, "/api/showcase", own),
    save: (body: unknown) => call(save, "/api/showcase", { method: "PUT", ...own, body }),
    arrange: (publicationIds: readonly string[], revision: unknown) =>
      call(arrange, "/api/showcase/items", {
        method: "PUT",
        ...own,
        body: { publicationIds, revision },
      }),
    pack: (slug: string, pack: number | string) =>
      call(readPack, `/api/published/${slug}/packs/${pack}`, {
        ...own,
        params: { slug, pack: `${pack}` },
      }),
    report: (slug: string, body: unknown = { reason: "OTHER" }, address?: string) =>
      call(report, `/api/published/${slug}/reports`, {
        method: "POST",
        ...own,
        params: { slug },
        body,
        ...(address ? { address } : {}),
      }),
    reportShowcase: (name: string, body: unknown = { reason: "OFFENSIVE" }) =>
      call(reportShowcase, `/api/showcases/${encodeURIComponent(name)}/reports`, {
        method: "POST",
        ...own,
        params: { name },
        body,
      }),
    desk: (query = "") => call(readDesk, `/api/admin/moderation${query}`, own),
    hide: (type: string, id: string, reason: unknown = "It shows a street address.") =>
      call(hide, `/api/admin/moderation/${type}/${id}/hide`, {
        method: "POST",
        ...own,
        params: { type, id },
        body: { reason },
      }),
    restore: (type: string, id: string) =>
      call(restore, `/api/admin/moderation/${type}/${id}/restore`, {
        method: "POST",
        ...own,
        params: { type, id },
      }),
    dismiss: (type: string, id: string) =>
      call(dismiss, `/api/admin/moderation/${type}/${id}/dismiss`, {
        method: "POST",
        ...own,
        params: { type, id },
      }),
  };
}

export const picture = (address: string, headers: Record<string, string> = {}) => {
  const [, , slug = "", file = ""] = address.split("/");
  return call(readPicture, address, { params: { slug, file }, headers });
};

export const slugOf = ({ path }: { path: string }) => path.split("/").at(-1) ?? "";

async function parsed<T>(response: Response, parse: (json: unknown) => T): Promise<T> {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return parse(await response.json());
}
export const publicationIn = (response: Response): Promise<Publication> =>
  parsed(response, (json) => publicationSchema.parse(json));
export const showcaseIn = (response: Response): Promise<OwnShowcase> =>
  parsed(response, (json) => ownShowcaseSchema.parse(json));
export const deskIn = (response: Response) =>
  parsed(response, (json) => moderationSchema.parse(json));

/** A box whose first packs are open and completely revealed. */
export async function revealedBox({
  owner,
  packs = 2,
  revealed = packs,
  cardsPerPack = 4,
  isSample = false,
}: {
  owner: { id: string };
  packs?: number;
  revealed?: number;
  cardsPerPack?: number;
  isSample?: boolean;
}) {
  const box = await createOwnedBox({ owner, packs, cardsPerPack, isSample });
  for (const { id } of box.packs.slice(0, revealed)) await reveal(id, owner.id, cardsPerPack);
  return box;
}

async function reveal(packId: string, ownerId: string, cardCount = 4): Promise<void> {
  await openPack({ id: packId, ownerId });
  await saveProgress({ id: packId, ownerId, revealedCount: cardCount, isComplete: true });
}

/** A collector with a revealed box, their calls, and the card ids of the first pack. */
export async function createSharer(options: { packs?: number; revealed?: number } = {}) {
  const user = await createUser();
  const cookie = await sessionOf(user);
  const box = await revealedBox({ owner: user, ...options });
  const cards = box.packs.flatMap((pack) => pack.cards);
  return { user, cookie, box, cards, own: sharingOf(cookie) };
}

export async function createDesk() {
  const admin = await createUser({ role: "OWNER" });
  return { admin, desk: sharingOf(await sessionOf(admin)) };
}

/** Changes a card's owner like a sale would. */
export async function changeOwnerIn(tx: Tx, id: string, ownerId: string): Promise<void> {
  await tx.$executeRaw`ALTER TABLE cards DISABLE TRIGGER cards_sold_to_owner`;
  await tx.card.update({ where: { id }, data: { ownerId } });
  await tx.$executeRaw`ALTER TABLE cards ENABLE TRIGGER cards_sold_to_owner`;
}
export const changeOwner = (id: string, ownerId: string) =>
  db.$transaction((tx) => changeOwnerIn(tx, id, ownerId));

export const storedPublication = (id: string) =>
  db.publication.findUniqueOrThrow({ where: { id } });
