// Fails where a plain object is read or written by a text that may be anything: `record[text]` also
// finds inherited properties, such as `constructor` and `__proto__`.
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '../..');

/** The folders that each TypeScript program is asked about. */
const programs = { '.': ['src/', 'contract/'], server: ['server/'], sw: ['sw/'] };

const { Any, String: Text, TemplateLiteral, StringMapping } = ts.TypeFlags;

// No inherited property contains a sign such as `:` or `.`, so a template with one is safe.
const isNoName = (text) => /\W/.test(text);

const isAnyText = (type) =>
  type.isUnion()
    ? type.types.some(isAnyText)
    : (type.flags & (Any | Text | StringMapping)) !== 0 ||
      ((type.flags & TemplateLiteral) !== 0 && !type.texts.some(isNoName));

const isBuiltText = (node) =>
  ts.isTemplateExpression(node) &&
  [node.head, ...node.templateSpans.map(({ literal }) => literal)].some(({ text }) =>
    isNoName(text),
  );

function check(source, checker) {
  const visit = (node) => {
    if (ts.isElementAccessExpression(node)) {
      const key = node.argumentExpression;
      if (!isBuiltText(key) && isAnyText(checker.getTypeAtLocation(key))) {
        const { line } = source.getLineAndCharacterOfPosition(key.getStart());
        const place = `${path.relative(root, source.fileName)}:${line + 1}`;
        console.log(`${place} Use a Map: a plain object also has inherited names.`);
        process.exitCode = 1;
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}

for (const [folder, checked] of Object.entries(programs)) {
  const config = path.join(root, folder, 'tsconfig.json');
  const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(config, {}, ts.sys);
  const sources = fileNames.filter((file) => !/\.test\.tsx?$/.test(file));
  const program = ts.createProgram(sources, options);
  for (const file of sources)
    if (checked.some((start) => path.relative(root, file).startsWith(start)))
      check(program.getSourceFile(file), program.getTypeChecker());
}
