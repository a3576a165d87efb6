/** Control characters except line feeds and tabs, and unpaired surrogates. */
const CONTROL = /[^\P{Cc}\n\t]|\p{Cs}/u;

export const isPlainText = (text: string) => !CONTROL.test(text);
