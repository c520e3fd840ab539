import pg from 'pg';

const MORE = '아주 오래 달여 더 진하고 부드러운 프리미엄 선물 세트';
/** A clinic's name may be one word that fits no line. */
const ONE_WORD = '강남역십일번출구삼성전자서비스센터뒤편별관이층';
const PATIENT = '남궁가나다라마바사아자차카타파하거너더러';

/** Every name from outside the design, as long as the contract allows. */
const STATEMENTS: readonly [statement: string, ...words: string[]][] = [
  ['update products set name = name || $1', ` ${MORE}`],
  ['update variants set name = name || $1', ` ${MORE}`],
  ['update order_items set product_name = product_name || $1', ` ${MORE}`],
  ['update order_items set variant_name = variant_name || $1', ` ${MORE}`],
  ['update posts set title = title || $1', `, 그리고 ${MORE}에 담지 못한 이야기`],
  ['update promotions set title = title || $1', `, 그리고 ${MORE}`],
  ['update clinics set name = name || $1', ONE_WORD],
  ['update clinics set detail_address = detail_address || $1', ` ${ONE_WORD} 이천이십육호`],
  ['update patients set name = $1', PATIENT],
  ['update orders set billing_name = $1 where billing_name is not null', PATIENT],
];

/** Makes the names of products, clinics, posts, promotions and people as long as allowed. */
export async function lengthenNames(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const [statement, ...words] of STATEMENTS) await client.query(statement, words);
  } finally {
    await client.end();
  }
}
