export function HowLong() {
  return (
    <ul>
      <li>An account and its collection: until you delete the account.</li>
      <li>
        Orders and payments: for our books, even after the account is gone. Your name and address
        are removed from them with the account.
      </li>
      <li>
        A checkout without an attempt to pay: 30 days after it ended. One whose payment failed:
        until you delete the account.
      </li>
      <li>
        Gifts: with their orders. A gift’s message: until its giver or its recipient deletes their
        account.
      </li>
      <li>Notices: until you delete the account.</li>
      <li>
        What you share and your showcase: until you delete the account. What you take back is no
        longer public with the next request. Reports stay without your name.
      </li>
      <li>The ledger of boxes: for good.</li>
      <li>
        The sample collection: until you remove it from your inventory, along with its history.
      </li>
      <li>A browser’s cart: 30 days after it was last touched.</li>
      <li>A registration that was not finished: 30 minutes, then it is deleted.</li>
      <li>A password reset: its link works for 30 minutes; the record goes a day later.</li>
      <li>Records of email: 7 days after it left, 30 days when it could not be delivered.</li>
      <li>
        Messages from the contact form, with their replies: a year after the last one, or until you
        delete an account with the same verified email address; those treated as spam, a month.
      </li>
    </ul>
  );
}
