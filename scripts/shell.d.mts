export function shellOf(html: string): string;
