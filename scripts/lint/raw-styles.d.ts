export declare const EXCEPTIONS: Readonly<Record<string, string>>;
export declare function rawStyles(file: string, text: string): { line: number; says: string }[];
