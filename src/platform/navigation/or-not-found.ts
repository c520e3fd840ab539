import { notFound } from '@tanstack/react-router';
import { ApiError } from '@/platform/api/api-error';

/** Data of a page; 404 and invalid ids become the not-found page. */
export async function orNotFound<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    throw asNotFound(error);
  }
}

/** What a page throws for an error of its data: 404 and invalid ids become the not-found page. */
export const asNotFound = (error: unknown): unknown => (isMissing(error) ? notFound() : error);

/** Optional data of a page; null for 404 and invalid ids. */
export async function orNull<T>(loading: Promise<T>): Promise<T | null> {
  try {
    return await loading;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422);
}
