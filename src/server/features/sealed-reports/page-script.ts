import { CHECK_INTENT_KEY } from '#shared/check-intent-key.ts'

/**
 * Records a press on «Проверить сейчас» as the navigation intent of this tab. An address must not
 * do that: any site could link to it, and each check costs requests. Without storage that page asks
 * by a button.
 */
export const PAGE_SCRIPT = `addEventListener('click',({target,ctrlKey,metaKey,shiftKey})=>{
const link=target.closest('a[data-wish]')
if(link&&!ctrlKey&&!metaKey&&!shiftKey)try{sessionStorage.setItem('${CHECK_INTENT_KEY}',link.dataset.wish)}catch{}
})`
