import { notFound } from '@tanstack/react-router';
import { ApiError } from '@/platform/api/api-error';

/** Data of a page; what does not exist, or is named impossibly, becomes the not-found page. */
export async function orNotFound<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422))
      throw notFound();
    throw error;
  }
}
