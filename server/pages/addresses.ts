/** A redirect's target without our own origin. */
export function localLocation(location: string, origin: string): string {
  return location.startsWith(origin) ? location.slice(origin.length) || '/' : location;
}

/** The path without its escapes, or as it is where they are invalid. */
export function decodePath(urlPath: string): string {
  try {
    return decodeURIComponent(urlPath);
  } catch {
    return urlPath;
  }
}
