/** Control characters except line feeds and tabs, and unpaired surrogates. */
const CONTROL = /[^\P{Cc}\n\t]|\p{Cs}/u;

/** Whether it has nothing but text, line feeds and tabs. */
export const isPlainText = (text: string) => !CONTROL.test(text);
