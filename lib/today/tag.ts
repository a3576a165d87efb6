export const tag = {
  name: "today",
  description: "What is waiting for our desks, and one search over the back office",
};
