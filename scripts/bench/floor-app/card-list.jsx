import Link from "next/link";

export function CardList({ cards }) {
  return (
    <main>
      <ul>
        {cards.map(({ slug, name, price, picture }) => (
          <li key={slug}>
            <picture>
              <source type="image/avif" srcSet={`${picture}-240.avif 1x, ${picture}-480.avif 2x`} />
              <img src={`${picture}-240.webp`} alt="" width="240" height="300" loading="lazy" />
            </picture>
            <h3>
              <Link href={`/products/${slug}`}>{name}</Link>
            </h3>
            <p>${price}</p>
          </li>
        ))}
      </ul>
    </main>
  );
}
