export function mayRerun(fault: { file?: string; name?: string }): boolean;
