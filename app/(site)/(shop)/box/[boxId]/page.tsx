import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";

import { orNotFound } from "@/app/_shell/or-not-found";
import { PassportScreen } from "@/components/passport/passport-screen";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { formatMediumDate } from "@/lib/platform/time";
import { getPassport } from "@/lib/proof/passport/get-passport";
import { headlineOf } from "@/lib/proof/passport/headline";
import { passportPacksQuerySchema, passportParamsSchema } from "@/lib/proof/passport/schema";
import { findPageUser } from "@/lib/sessions/page-session";

type Props = PageProps<"/box/[boxId]">;

/** An invalid pack number starts from the first pack. */
const searchSchema = passportPacksQuerySchema.catch({ from: 1 });

async function readPage({ params, searchParams }: Props) {
  const { from } = searchSchema.parse(await searchParams);
  return readPassport((await params).boxId, from);
}

const readPassport = cache(async (boxId: string, from: number) => {
  const { data } = passportParamsSchema.safeParse({ boxId });
  if (!data) notFound();
  const user = await findPageUser();
  return orNotFound(getPassport({ boxId: data.boxId, viewer: user, from }));
});

export async function generateMetadata(props: Props): Promise<Metadata> {
  const passport = await readPage(props);
  const { boxId, product, stateSince } = passport;
  const { before, after } = headlineOf(passport);
  const sentence =
    after !== null && stateSince ? `${before} ${formatMediumDate(stateSince)}${after}` : before;
  return {
    ...pageMetadata({
      title: `${product.name}, box ${boxId.slice(0, 8)}`,
      description: `${sentence} The whole history of this box, for everyone to check.`,
      path: `/box/${boxId}`,
      ...(product.slug
        ? { picture: { path: `/share/products/${product.slug}.jpg`, alt: product.name } }
        : {}),
    }),
    robots: { index: false },
  };
}

export default async function BoxPage(props: Props) {
  return <PassportScreen passport={await readPage(props)} />;
}
