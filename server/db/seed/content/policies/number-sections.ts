import type { SectionSeed } from '../types';

/** `제1조(목적)`, as the articles of terms are cited. */
export function articles(sections: readonly SectionSeed[]): readonly SectionSeed[] {
  return sections.map((section, index) => ({
    ...section,
    title: `제${String(index + 1)}조(${section.title})`,
  }));
}

/** `1. 처리 목적`. */
export function numbered(sections: readonly SectionSeed[]): readonly SectionSeed[] {
  return sections.map((section, index) => ({
    ...section,
    title: `${String(index + 1)}. ${section.title}`,
  }));
}
