/* Linked into the static program only (crates/dist/src/program.rs).
 *
 * glibc looks up names of machines and users by the modules that /etc/nsswitch.conf lists, and loads
 * them as shared libraries. In a static program these would bring a second C library, often of
 * another version. The two modules that are part of glibc itself need no loading, and are enough for
 * a server: the files in /etc, and the name servers of /etc/resolv.conf.
 */
#include <nss.h>

__attribute__((constructor)) static void use_built_in_name_services(void)
{
    __nss_configure_lookup("hosts", "files dns");
    __nss_configure_lookup("passwd", "files");
    __nss_configure_lookup("group", "files");
    __nss_configure_lookup("services", "files");
}
