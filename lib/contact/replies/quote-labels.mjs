/** Labels that clients write above a quoted mail, in lower case. */
export const FROM = new Set(
  "from|von|de|da|van|från|fra|lähettäjä|od|feladó|de la|šalje|kimden|gönderen|από|от|от кого|від|saatja|nuo|no|dari|từ|差出人|发件人|寄件者|寄件人|보낸 사람|보낸사람|מאת|من".split(
    "|",
  ),
);

export const OTHER = new Set(
  [
    "sent|date|to|cc|subject|gesendet|datum|an|betreff|envoyé|envoyé le|à|objet|enviado|enviado el",
    "fecha|para|asunto|enviada em|enviado em|data|assunto|inviato|a|oggetto|verzonden|aan|onderwerp",
    "skickat|till|ämne|sendt|dato|til|emne|lähetetty|päivämäärä|vastaanottaja|aihe|kopio|kopia",
    "wysłano|do|temat|dw|odesláno|komu|předmět|odoslané|predmet|elküldve|dátum|címzett|tárgy|trimis",
    "către|subiect|poslano|za|gönderildi|gönderme tarihi|tarih|kime|konu|στάλθηκε|ημερομηνία|προς|θέμα",
    "отправлено|дата|кому|тема|копия|надіслано|копія|изпратено|до|относно|saadetud|kellele|teema",
    "送信日時|日付|宛先|件名|发送时间|日期|收件人|主题|傳送時間|寄件日期|收件者|主旨|보낸 날짜|날짜|받는 사람|제목",
    "נשלח|תאריך|אל|נושא|تم الإرسال|التاريخ|إلى|الموضوع|dikirim|tanggal|kepada|subjek|ngày|tới|chủ đề",
  ].flatMap((labels) => labels.split("|")),
);
