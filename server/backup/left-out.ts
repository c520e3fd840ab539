/**
 * Tables whose rows no backup holds, and why: what is short-lived, and what would let somebody back in
 * who has signed out since (decision 0127). Their structure comes from the migrations.
 */
export const LEFT_OUT: ReadonlyMap<string, string> = new Map([
  ['token_families', 'a restored session could have been ended since; patients sign in again'],
  ['refresh_tokens', 'a restored token could have been used since, which would count as theft'],
  ['login_attempts', 'a login that was begun lives ten minutes'],
  ['handoffs', 'the cart in a code lives ten minutes'],
  ['staff_keys', 'a restored key could have been revoked since; the operator makes new ones'],
  [
    'cart_copies',
    'a copy of what devices have; one of a backup may have been emptied or bought since',
  ],
  ['rate_limits', 'counts of the last hours'],
]);
