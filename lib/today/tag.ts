export const tag = {
  name: "today",
  description: "What is waiting for our desks, saved views, and one search over the back office",
};
