import { notFound } from '@tanstack/react-router';
import { ApiError } from '@/platform/api/api-error';

/** Data of a page; what does not exist, or is named impossibly, becomes the not-found page. */
export async function orNotFound<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    if (isMissing(error)) throw notFound();
    throw error;
  }
}

/** Data that a page can do without; null for what does not exist, or is named impossibly. */
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
