export const tag = {
  name: "drops",
  description: "Releases with a waiting room, whose draw anyone can check",
};
