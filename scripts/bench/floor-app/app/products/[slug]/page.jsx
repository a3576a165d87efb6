import Link from "next/link";

import cards from "@/cards.json";

export const generateStaticParams = () => cards.map(({ slug }) => ({ slug }));
export const dynamicParams = false;

export default async function Page({ params }) {
  const { slug } = await params;
  const card = cards.find((each) => each.slug === slug);
  return (
    <>
      <header>
        <Link href="/">Products</Link>
      </header>
      <main>
        <h1>{card.name}</h1>
        <p>${card.price}</p>
      </main>
    </>
  );
}
