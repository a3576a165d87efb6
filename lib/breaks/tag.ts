export const tag = {
  name: "breaks",
  description: "The break station: open sold boxes, record their cards, seal the record",
};
