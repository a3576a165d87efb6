import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";

import { orNotFound } from "@/app/_shell/or-not-found";
import { PassportScreen } from "@/components/passport/passport-screen";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { formatMediumDate } from "@/lib/platform/time";
import { getPassport } from "@/lib/proof/passport/get-passport";
import { headlineOf } from "@/lib/proof/passport/headline";
import { passportParamsSchema } from "@/lib/proof/passport/schema";
import { findPageUser } from "@/lib/sessions/page-session";

type Props = PageProps<"/box/[boxId]">;

const readPassport = cache(async (boxId: string) => {
  const { data } = passportParamsSchema.safeParse({ boxId });
  if (!data) notFound();
  const user = await findPageUser();
  return orNotFound(getPassport({ boxId: data.boxId, viewer: user }));
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const passport = await readPassport((await params).boxId);
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

export default async function BoxPage({ params }: Props) {
  return <PassportScreen passport={await readPassport((await params).boxId)} />;
}
