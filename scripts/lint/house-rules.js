// Rules about names of files and folders, which no published plugin states as we do.
import path from 'node:path';

const vague = /^(utils?|helpers?|common|misc)$/;
const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;

function parts(context) {
  const relative = path.relative(context.cwd, context.filename).split(path.sep);
  const file = relative.at(-1) ?? '';
  return { folders: relative.slice(0, -1), file, stem: file.replace(/\..*$/, '') };
}

const rule = (description, check) => ({
  meta: { type: 'problem', docs: { description }, schema: [] },
  create: (context) => ({
    Program(node) {
      const message = check(parts(context));
      if (message) context.report({ node, message });
    },
  }),
});

const telling = rule('folders and files say what they hold', ({ folders, stem }) => {
  const bad = [...folders, stem].find((name) => vague.test(name));
  return bad && `"${bad}" says nothing: name it after what it does.`;
});

const kebabCase = rule('file names are kebab-case', ({ file }) =>
  kebab.test(file) ? undefined : `"${file}" is not kebab-case.`,
);

const noBarrel = rule('no index files', ({ stem }) =>
  stem === 'index' ? 'No barrel files: name the file after what it holds.' : undefined,
);

// Test files share their modules, but for those of this name (vitest.config.ts).
const isolatedMocks = {
  meta: {
    type: 'problem',
    docs: { description: 'modules are replaced in *.isolated.test files only' },
    schema: [],
  },
  create: (context) =>
    parts(context).file.includes('.isolated.test.')
      ? {}
      : {
          'CallExpression[callee.object.name="vi"][callee.property.name=/^(do)?[mM]ock$/]': (
            node,
          ) =>
            context.report({
              node,
              message: 'A test that replaces a module is named *.isolated.test.ts.',
            }),
        },
};

/** The project's own ESLint plugin. */
export const house = {
  rules: {
    telling,
    'kebab-case': kebabCase,
    'no-barrel': noBarrel,
    'isolated-mocks': isolatedMocks,
  },
};
