/** The pictures of ingredients by their names; a raw root, for example, has none of its steamed form. */
const PICTURES: ReadonlyMap<string, string> = new Map([
  ['사향', 'sahyang'],
  ['녹용', 'nokyong'],
  ['당귀', 'danggui'],
  ['산수유', 'sansuyu'],
  ['꿀', 'honey'],
  ['인삼', 'insam'],
  ['숙지황', 'jihwang'],
  ['복령', 'bokryeong'],
  ['생강', 'saenggang'],
  ['대추', 'daechu'],
  ['감초', 'gamcho'],
  ['계피', 'gyepi'],
]);

/** The ingredient with the name of its picture, where there is one. */
export function withPicture<Ingredient extends { readonly name: string }>(
  ingredient: Ingredient,
): Ingredient & { readonly picture?: string } {
  const picture = PICTURES.get(ingredient.name);
  return picture === undefined ? ingredient : { ...ingredient, picture };
}
