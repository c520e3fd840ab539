import { takeControlOnRequest } from './lifecycle';
import { cachePicturesAndFonts } from './pictures-and-fonts';
import { cachePublicData } from './public-data';
import { showReminders } from './push';
import { answerNavigationsFromShell } from './shell';
import { emptyStrangersOnActivate } from './tidy';

declare const self: ServiceWorkerGlobalScope;

answerNavigationsFromShell(self.__WB_MANIFEST);
cachePublicData();
cachePicturesAndFonts();
emptyStrangersOnActivate(self);
takeControlOnRequest(self);
showReminders(self);
