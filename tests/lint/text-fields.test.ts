import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const FIELD = /^(field\.Form)?(TextField|PhoneField)$/;
const SOURCES = ['features', 'screens', 'app'].flatMap((folder) =>
  readdirSync(`src/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx$/.test(file))
    .map((file) => `src/${folder}/${file}`),
);

/** How every text field is typed and filled in: its label → keyboard, what the browser may fill in. */
function fields(): Record<string, [keyboard: string, autoComplete: string]> {
  const found: Record<string, [string, string]> = {};
  for (const file of SOURCES) {
    const source = ts.createSourceFile(
      file,
      readFileSync(file, 'utf8'),
      ts.ScriptTarget.ESNext,
      true,
      ts.ScriptKind.TSX,
    );
    const visit = (node: ts.Node): void => {
      if (ts.isJsxSelfClosingElement(node) && FIELD.test(node.tagName.getText(source))) {
        const given = new Map(
          node.attributes.properties
            .filter(ts.isJsxAttribute)
            .map((each) => [
              each.name.getText(source),
              each.initializer?.getText(source).replace(/^[{"']+|[}"']+$/g, '') ?? 'true',
            ]),
        );
        const isDigits =
          given.has('digitsOnly') || node.tagName.getText(source).endsWith('PhoneField');
        const keyboard = isDigits ? 'digits' : (given.get('type') ?? 'text');
        const label = given.get('label');
        const name = `${file.replace(/^.*\/(.+)\.tsx$/, '$1')}: ${label ?? ''}`;
        // the form's wrapper hands on what it is given
        if (label !== undefined) found[name] = [keyboard, given.get('autoComplete') ?? ''];
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

describe('every text field', () => {
  it('has digits on the keyboard where it takes digits, and says what the browser may fill in', () => {
    expect(fields()).toEqual({
      'open-profile-dialog: PROFILE_LABELS.birthDate': ['digits', 'bday'],
      'open-profile-dialog: PROFILE_LABELS.phoneNumber': ['digits', 'tel'],
      'address-form: 받는 분': ['text', 'name'],
      'address-form: 휴대전화 번호': ['digits', 'tel'],
      'address-form: 주소': ['text', 'address-line1'],
      'address-form: 상세 주소': ['text', 'address-line2'],
      'address-fields: 주소': ['text', 'address-line1'],
      'address-fields: 상세 주소': ['text', 'address-line2'],
      'billing-section: 주문자 이름': ['text', 'name'],
      'shipping-section: 받는 분': ['text', 'name'],
      'shipping-section: 휴대전화 번호': ['digits', 'tel'],
      'shipping-section: 직접 입력': ['text', 'off'],
      'info-form: 이름': ['text', 'name'],
      'info-form: 생년월일': ['digits', 'bday'],
      'info-form: 휴대전화 번호': ['digits', 'tel'],
      // the browser knows the orderer, not who is treated
      'treated-person-fields: 진료받으실 분 이름': ['text', 'off'],
      'treated-person-fields: 진료받으실 분 생년월일': ['digits', 'off'],
      'treated-person-fields: 전화받을 번호': ['digits', 'off'],
      // Safari shows it, no message brings it
      'type-code-sheet: 코드 8자리': ['text', 'off'],
      'clinic-finder: 동네, 주소 또는 한의원 이름': ['search', ''],
      'clinic-picker: 동네, 주소 또는 한의원 이름': ['search', ''],
      'search-screen: 한약 이름': ['search', 'off'],
    });
  });

  it('is validated by the one form hook, but for searches (product 5, Fields)', () => {
    const bare = SOURCES.filter((file) => /<Text(Field|Area)\b/.test(readFileSync(file, 'utf8')));
    expect(bare.toSorted()).toEqual([
      'src/features/clinics/choice/clinic-picker.tsx',
      'src/screens/clinics/clinic-finder.tsx',
      'src/screens/search/search-screen.tsx',
    ]);
  });
});
