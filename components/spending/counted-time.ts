/** Whether this page counts minutes: until it learns that there is no limit of time. */
export const countedTime = { isOn: true };
