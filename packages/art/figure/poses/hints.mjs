// The direction in which an elbow or a knee bends.
export const U = [0, -1],
  D = [0, 1],
  L = [-1, 0],
  R = [1, 0];
