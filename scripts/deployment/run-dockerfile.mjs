import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { root } from '../run.mjs';

/**
 * Runs the steps of the Dockerfile without a container: each stage is a folder, in which `/shop` and `/data` are folders.
 * @param {string} context what a container's build would be given
 */
export function runDockerfile(context, { folder, account, args, run, say }) {
  const text = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
  const stages = new Map();
  let stage;
  const inside = (file, base = stage) =>
    path.join(base.folder, path.isAbsolute(file) ? file : path.join(base.cwd, file));
  for (const step of DockerfileParser.parse(text).getInstructions()) {
    const words = step.getArguments().map((word) => word.getValue());
    const content = step.getArgumentsContent() ?? '';
    const keyword = step.getKeyword();
    if (keyword === 'FROM') {
      const name = words[2] ?? 'final';
      stage = { name, folder: path.join(folder, name), cwd: '/', env: {}, last: {} };
      stages.set(name, stage);
      run(`mkdir -p '${stage.folder}'`, folder);
    } else if (keyword === 'WORKDIR') {
      stage.cwd = words[0];
      run(`mkdir -p '${inside('.')}'`, folder);
    } else if (keyword === 'ENV') {
      for (const word of words) stage.env[word.split('=')[0]] = word.split('=').slice(1).join('=');
    } else if (keyword === 'ARG') {
      const [name, usual = ''] = words[0].split('=');
      stage.env[name] = args[name] ?? usual;
    } else if (keyword === 'COPY') {
      const flag = step.getFlags().find((one) => one.getName() === 'from');
      const from = flag ? stages.get(flag.getValue()) : undefined;
      const target = inside(words.at(-1));
      for (const source of words.slice(0, -1)) {
        const file = from ? inside(source, from) : path.join(context, source);
        const isFolder = !/\/$/.test(words.at(-1)) && words.at(-1) !== '.';
        cpSync(file, isFolder ? target : path.join(target, source === '.' ? '' : source), {
          recursive: true,
        });
      }
      if (account.uid !== undefined)
        execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, stage.folder]);
    } else if (keyword === 'RUN') {
      say(`${stage.name}: ${content.slice(0, 70)}`);
      // the account of the image is this one, and its folder stands in the stage
      const here = content
        .replaceAll('/data', inside('/data'))
        .replace(/ && chown node:node \S+/, '');
      run(here, inside('.'), stage.env);
    } else stage.last[keyword] = content;
  }
  return { ...stage, cwd: inside('.'), data: inside('/data') };
}
