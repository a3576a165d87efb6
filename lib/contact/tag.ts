export const tag = {
  name: "contact",
  description: "Messages to us, and replies to our answers by mail",
};
