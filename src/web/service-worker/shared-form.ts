import { scannerHref } from '../scanner-href.ts'
import { SHARED_PICTURE } from './scanner-cache.ts'

/** The browser continues with a GET. */
const SEE_OTHER = 303

/**
 * Boundary of Chromium's Web Share Target (`net::GenerateMimeMultipartBoundary`), the only browser
 * that shares files. No page can choose its form's boundary, and nothing else distinguishes another
 * site's: a worker gets no `Sec-Fetch-Site`, and `Origin: null` comes with both.
 */
const OF_SHARE = /^multipart\/form-data; *boundary="?-*MultipartBoundary--/i

/** Undefined without a picture of the browser's share; the site handles texts and links. */
export async function keepSharedPicture(request: Request): Promise<Response | undefined> {
  if (!OF_SHARE.test(request.headers.get('content-type') ?? '')) return undefined
  const form = await request.clone().formData()
  const picture = form.get(SHARED_PICTURE.field)
  if (!(picture instanceof File) || picture.size === 0) return undefined
  const cache = await caches.open(SHARED_PICTURE.cache)
  await cache.put(SHARED_PICTURE.path, new Response(picture))
  return Response.redirect(new URL(scannerHref.shared, request.url), SEE_OTHER)
}
