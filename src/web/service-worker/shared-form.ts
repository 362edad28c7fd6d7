import { scannerHref } from '../scanner-href.ts'
import { SHARED_PICTURE } from './scanner-cache.ts'

/** The browser continues with a GET. */
const SEE_OTHER = 303

/** Undefined without a picture; the site handles texts and links. */
export async function keepSharedPicture(request: Request): Promise<Response | undefined> {
  const form = await request.clone().formData()
  const picture = form.get(SHARED_PICTURE.field)
  if (!(picture instanceof File) || picture.size === 0) return undefined
  const cache = await caches.open(SHARED_PICTURE.cache)
  await cache.put(SHARED_PICTURE.path, new Response(picture))
  return Response.redirect(new URL(scannerHref.shared, request.url), SEE_OTHER)
}
