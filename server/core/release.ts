/** Version and commit of the build, as `0.1.6 (ab12cd3)`; a source tree that was not built has none. */
export const RELEASE = process.env.BUILT_RELEASE ?? 'source';
