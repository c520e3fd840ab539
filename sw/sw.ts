import { takeControlOnRequest } from './lifecycle';
import { answerNavigationsFromShell } from './shell';

declare const self: ServiceWorkerGlobalScope;

answerNavigationsFromShell(self.__WB_MANIFEST);
takeControlOnRequest(self);
