type Step = {
  title: string;
  text: string;
  facts: readonly { name: string; text: string }[];
  picture: { name: string; alt: string };
  link: { href: string; label: string };
};

export const STEPS: readonly Step[] = [
  {
    title: "Find sealed stock",
    text: "We buy factory-sealed boxes and cases only, and list each box on its own. You choose a pack, a box or a case.",
    facts: [
      { name: "Case Sourced", text: "From a sealed case that we opened ourselves." },
      { name: "Box Sourced", text: "Bought as a single sealed box." },
    ],
    picture: {
      name: "find",
      alt: "A sealed case of six boxes, and one sealed box under a magnifying glass",
    },
    link: { href: "/", label: "See the products" },
  },
  {
    title: "Open and digitize",
    text: "A breaker opens your box in front of two cameras, pack by pack. Every card is scanned on both sides.",
    facts: [
      { name: "On the record", text: "Two angles, from the seal to the last card." },
      { name: "In order", text: "Boxes of a case are opened one after the other." },
    ],
    picture: {
      name: "open",
      alt: "Two cameras look at a pack being torn open; next to it, a card on a scanner",
    },
    link: { href: "/trust", label: "How we keep it honest" },
  },
  {
    title: "Rip digitally",
    text: "Your packs wait sealed on your screen. Tear one, then turn its cards one at a time.",
    facts: [
      {
        name: "Hidden until you turn it",
        text: "A card is not sent to your browser before its pack is opened.",
      },
      { name: "At your pace", text: "Stop in the middle of a pack and come back to it." },
    ],
    picture: { name: "rip", alt: "A card turns over on a phone, with the rest of its pack below" },
    link: { href: "/rip", label: "Go to your packs" },
  },
  {
    title: "Collect your way",
    text: "Every card is yours. Decide for each one what happens next.",
    facts: [
      { name: "Keep", text: "In the vault, with both sides in your inventory." },
      { name: "Ship", text: "To your door." },
      { name: "Grade", text: "Evaluated first, then sent in." },
      { name: "Consign", text: "We sell it for you and keep a share." },
    ],
    picture: {
      name: "collect",
      alt: "A card in the vault, one in a grading slab, a parcel, and a card with a price tag",
    },
    link: { href: "/services", label: "What each service costs" },
  },
];
